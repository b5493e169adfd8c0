// What the page does to its audio element: the application, and before it the bootstrap script, which carries these
// functions as text. So each names nothing outside itself and holds no comment.

/** The part of an <audio> that they use. */
interface AudioElement {
  src: string;
  currentTime: number;
  readonly play: () => Promise<void>;
  readonly load: () => void;
  readonly removeAttribute: (name: string) => void;
}

/** Id that the bootstrap script gives the element, and by which the application finds it. */
export const EARLY_AUDIO_ID = 'early-audio';

/** From this position in seconds: before the metadata has loaded, `currentTime` is where playback will start. */
export const setSource = (audio: AudioElement, url: string, at: number): void => {
  audio.src = url;
  audio.currentTime = at;
};

/** Called with the browser's error: by its name, blocked as no press allows it, or ended by a new source or a pause. */
export type OnRejected = (error: Error) => void;

/** Call in the task of the press, as autoplay rules require. */
export const startPlayback = (audio: AudioElement, onRejected: OnRejected = () => {}): void => {
  audio.play().catch(onRejected);
};

/** Ends playback and loading. */
export const removeSource = (audio: AudioElement): void => {
  audio.removeAttribute('src');
  audio.load();
};
