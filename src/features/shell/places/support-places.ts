import {
  albums,
  albumsOutline,
  fileTrayStacked,
  fileTrayStackedOutline,
  speedometer,
  speedometerOutline,
} from 'ionicons/icons'

/** The pages for support staff alone. */
export const supportPlaces = {
  pageSpeed: {
    to: '/$orgId/page-speed',
    group: 'support',
    icon: speedometerOutline,
    activeIcon: speedometer,
    isRare: true,
  },
  allJobs: {
    to: '/$orgId/all-jobs-queue',
    group: 'support',
    icon: fileTrayStackedOutline,
    activeIcon: fileTrayStacked,
    isRare: true,
  },
  queueCounts: {
    to: '/$orgId/queue-counts',
    group: 'support',
    icon: albumsOutline,
    activeIcon: albums,
    isRare: true,
  },
} as const
