/** Whether a parameter's value switches on: `true` or `1`, in any case. */
export const isSwitchedOn = (value: string): boolean =>
  ['true', '1'].includes(value.trim().toLowerCase())

export function isParameterOn(parameters: ReadonlyMap<string, string>, key: string): boolean {
  return isSwitchedOn(parameters.get(key) ?? '')
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
