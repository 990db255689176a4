import type { TabletConnection } from './shared-tablet.ts'

/** How a person leaves a shared tablet, and what is left there. */
export interface LogoutCase {
  readonly title: string
  /** How the host is reached while the person works, and when they leave. */
  readonly reach: readonly [atWork: TabletConnection, leaving: TabletConnection]
  readonly unsent: 0 | 1 | 500
  readonly isForgetful: boolean
  /** What else of the person's is open in the browser. */
  readonly beside: 'tab' | 'worker' | null
  /** The host falls silent after that many. */
  readonly answers?: number
  /** What is there afterwards: what the host need not hear of is gone. */
  readonly left: 'nothing' | 'all' | 'some' | 'discarded'
}

export const logoutCases: readonly LogoutCase[] = [
  {
    title: 'online, with nothing unsent',
    reach: ['online', 'online'],
    unsent: 0,
    isForgetful: false,
    beside: null,
    left: 'nothing',
  },
  {
    title: 'online, with a change that is sent on leaving',
    reach: ['slow', 'online'],
    unsent: 1,
    isForgetful: false,
    beside: null,
    left: 'nothing',
  },
  {
    title: 'online, in the middle of sending 500',
    reach: ['slow', 'online'],
    unsent: 500,
    isForgetful: false,
    beside: null,
    answers: 120,
    left: 'some',
  },
  {
    title: 'online, and discards a change',
    reach: ['offline', 'online'],
    unsent: 1,
    isForgetful: true,
    beside: null,
    left: 'nothing',
  },
  {
    title: 'offline, with nothing unsent',
    reach: ['online', 'offline'],
    unsent: 0,
    isForgetful: false,
    beside: null,
    left: 'nothing',
  },
  {
    title: 'offline, and keeps a change',
    reach: ['offline', 'offline'],
    unsent: 1,
    isForgetful: false,
    beside: null,
    left: 'all',
  },
  {
    title: 'offline, and keeps 500',
    reach: ['offline', 'offline'],
    unsent: 500,
    isForgetful: false,
    beside: null,
    left: 'all',
  },
  {
    title: 'offline, and discards 500',
    reach: ['offline', 'offline'],
    unsent: 500,
    isForgetful: true,
    beside: null,
    left: 'discarded',
  },
  {
    title: 'while the host answers 500, and keeps a change',
    reach: ['fails', 'fails'],
    unsent: 1,
    isForgetful: false,
    beside: null,
    left: 'all',
  },
  {
    title: 'while the host answers 500, and discards 500',
    reach: ['fails', 'fails'],
    unsent: 500,
    isForgetful: true,
    beside: null,
    left: 'discarded',
  },
  {
    title: 'in one of two tabs, with nothing unsent',
    reach: ['online', 'online'],
    unsent: 0,
    isForgetful: false,
    beside: 'tab',
    left: 'nothing',
  },
  {
    title: 'in one of two tabs, offline, and keeps a change',
    reach: ['offline', 'offline'],
    unsent: 1,
    isForgetful: false,
    beside: 'tab',
    left: 'all',
  },
  {
    title: 'while the worker is sending a change',
    reach: ['offline', 'online'],
    unsent: 1,
    isForgetful: false,
    beside: 'worker',
    left: 'nothing',
  },
  {
    title: 'while the worker is sending a change that is discarded',
    reach: ['offline', 'online'],
    unsent: 1,
    isForgetful: true,
    beside: 'worker',
    left: 'nothing',
  },
]
