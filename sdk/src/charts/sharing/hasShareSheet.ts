/** Whether the device has a sheet to share files with, and a finger as its pointer. On others a file is saved. */
export function hasShareSheet(): boolean {
  return matchMedia('(pointer: coarse)').matches && typeof navigator.canShare === 'function';
}
