/** How the incentives of a type are shown. */
export const incentiveViews = ['table', 'timeline'] as const

export type IncentiveView = (typeof incentiveViews)[number]
