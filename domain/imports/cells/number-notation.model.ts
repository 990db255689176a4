import * as v from 'valibot'

export const decimalSigns = ['.', ','] as const
export const groupSigns = [',', '.', ' ', "'", ''] as const

/**
 * The characters of the file's numbers; an empty `group` means that thousands are not separated.
 */
export const numberNotationModel = v.pipe(
  v.strictObject({
    decimal: v.picklist(decimalSigns),
    group: v.picklist(groupSigns),
  }),
  v.check(
    ({ decimal, group }) => decimal !== group,
    'The decimal and the group separator must differ.',
  ),
)

export type NumberNotation = v.InferOutput<typeof numberNotationModel>
