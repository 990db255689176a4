/** What the list of devices is sorted by; `owes` is how much has not arrived. */
export const deviceSortFields = ['person', 'owes', 'seen', 'version'] as const
export type DeviceSortField = (typeof deviceSortFields)[number]

/** As it travels: `person:asc`. */
export const deviceSorts = deviceSortFields.flatMap(
  (field) => [`${field}:asc`, `${field}:desc`] as const,
)
export type DeviceSort = (typeof deviceSorts)[number]
