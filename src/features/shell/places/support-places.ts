/** The pages for support staff alone. */
export const supportPlaces = {
  pageSpeed: {
    to: '/$orgId/page-speed',
    group: 'support',
    isRare: true,
  },
  allJobs: {
    to: '/$orgId/all-jobs-queue',
    group: 'support',
    isRare: true,
  },
  queueCounts: {
    to: '/$orgId/queue-counts',
    group: 'support',
    isRare: true,
  },
} as const
