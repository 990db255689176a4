import * as v from 'valibot'

/** An organisation's id has 36 characters; the host decides whether it exists. */
export const organisationIdLength = 36

export const organisationId = v.pipe(v.string(), v.length(organisationIdLength))
