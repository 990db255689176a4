/** Shows gaps in the settings to those who set the organisation up. */
export function warnDeveloper(sentence: string): void {
  // oxlint-disable-next-line no-console -- the specification asks for this warning
  console.warn(sentence)
}
