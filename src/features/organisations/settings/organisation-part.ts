export const organisationParts = ['details', 'theme', 'roles', 'purl'] as const

export type OrganisationPart = (typeof organisationParts)[number]
