import * as v from 'valibot'

/** As long as any agreement number that an import takes. */
export const agreementNumber = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
