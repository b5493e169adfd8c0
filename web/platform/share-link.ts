// Sharing a link: by the system's share sheet (Web Share API), or by copying it.

export const canShare = (): boolean => 'share' in navigator;

/** Resolves to false if the browser refuses. */
export const copyLink = async (url: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
};

/** Resolves to false if the share sheet cannot be opened; dismissing it, an AbortError, is no failure. */
export const shareLink = async (data: ShareData): Promise<boolean> => {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
};
