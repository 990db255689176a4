/** Whether an entry of an archive is a file that a person packed, and not what systems add to it. */
export const isPackedFile = (name: string): boolean =>
  !name.endsWith('/') && !name.startsWith('__MACOSX/')
