import type { CallAccess } from './call-access.ts'

const manages = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanViewProductConfiguration'],
  choices: ['type'],
} as const satisfies CallAccess

const ofType = { ...manages, input: () => ({ type: 'overlay' }) } as const satisfies CallAccess

const incentive = { code: 'X', name: 'X', valid_from: '2026-01-01', valid_to: '2026-01-31' }

/** Who may make the calls of campaigns, offers and overlays. */
export const incentiveAccess: Readonly<Record<string, CallAccess>> = {
  'GET_INCENTIVES.get': ofType,
  'GET_INCENTIVES.post': {
    ...manages,
    input: ({ incentiveId }) => ({ type: 'overlay', original: incentiveId }),
  },
  'INCENTIVE_SAVE.post': {
    ...manages,
    input: ({ incentiveId }) => ({ type: 'overlay', id: `${incentiveId}-new`, incentive }),
  },
  'INCENTIVE_SAVE.put': {
    ...manages,
    input: ({ incentiveId }) => ({ type: 'overlay', id: incentiveId, incentive }),
  },
  'INCENTIVE.delete': {
    ...manages,
    input: ({ incentiveId }) => ({ type: 'overlay', id: `${incentiveId}-deleted` }),
  },
  'INCENTIVE_REACH.get': ofType,
  'INCENTIVE_REACH.post': { ...manages, input: () => ({ type: 'overlay', incentive }) },
  'INCENTIVE_HISTORY.get': { ...manages, choices: [] },
}
