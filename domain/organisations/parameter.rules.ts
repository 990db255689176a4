/** Whether a parameter is switched on: `true` or `1`, in any case. */
export function isParameterOn(parameters: ReadonlyMap<string, string>, key: string): boolean {
  return ['true', '1'].includes(parameters.get(key)?.trim().toLowerCase() ?? '')
}

/**
 * The values of a parameter that holds a list: a JSON list of texts, or texts separated by commas.
 */
export function parseListParameter(
  parameters: ReadonlyMap<string, string>,
  key: string,
): readonly string[] {
  const value = parameters.get(key)?.trim() ?? ''
  return value
    .replaceAll(/^\[|\]$/gu, '')
    .split(',')
    .map((item) => item.trim().replaceAll(/^"|"$/gu, '').trim())
    .filter((item) => item !== '')
}
