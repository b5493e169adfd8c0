export const english = {
  cutOff: (heard: string, stated: string) => `This file ends too early: ${heard} of ${stated}.`,
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
  seconds: (count: number) => `${count} s`,
} as const;
