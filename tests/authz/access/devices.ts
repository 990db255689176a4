import type { CallAccess } from './call-access.ts'

/** A device that nobody has told anything. */
const aDevice = '00000000-0000-4000-8000-0000000000d1'

/** What a browser tells to be notified; the key is the example of RFC 8291. */
const aSubscription = {
  endpoint: 'https://push.example/one',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** As no parameter says otherwise. */
const defaultDayPack = {
  customers: 1000,
  megabytes: 50,
  daysAhead: 2,
  daysKept: 7,
  protection: 'device',
}

/** Who may make the calls of devices and their day packs. */
export const deviceAccess: Readonly<Record<string, CallAccess>> = {
  'DISCARD_COMMANDS.post': {
    who: 'member',
    input: () => ({ discarded: [{ id: '00000000-0000-4000-8000-000000000001' }] }),
  },
  'DEVICE_SEQUENCES.get': { who: 'member' },
  'DEVICE_REPORT.post': {
    who: 'member',
    input: () => ({
      device: aDevice,
      epoch: 'one',
      app_version: '0.1.0',
      last_seq: 0,
      held: [],
      needs_you: 0,
    }),
  },
  'DEVICE_ORDERS.get': { who: 'anybody', input: ({ device }) => ({ device }) },
  'FLEET.get': {
    who: 'member',
    isClosedToListUsers: true,
    some: ['CanEditUsers', 'CanAssignCustomerToUser'],
  },
  'DEVICE_REVOCATION.post': {
    who: 'member',
    isClosedToListUsers: true,
    some: ['CanEditUsers', 'CanAssignCustomerToUser'],
    input: ({ device }) => ({ device }),
  },
  'DEVICE_REVOCATION.delete': {
    who: 'member',
    isClosedToListUsers: true,
    some: ['CanEditUsers', 'CanAssignCustomerToUser'],
    input: ({ device }) => ({ device }),
  },
  'DEVICE_LOSS_DISMISSAL.post': {
    who: 'member',
    isClosedToListUsers: true,
    some: ['CanEditUsers', 'CanAssignCustomerToUser'],
    input: ({ device, deviceOwner }) => ({ device, person: deviceOwner, seqs: [1] }),
  },
  'DEVICE_WIPE.post': {
    who: 'member',
    isClosedToListUsers: true,
    some: ['CanEditUsers', 'CanAssignCustomerToUser'],
    input: ({ device }) => ({ device }),
  },
  'PUSH_SETTINGS.get': { who: 'member', input: () => ({ device: aDevice }) },
  'PUSH_SETTINGS.put': {
    who: 'member',
    input: () => ({ device: aDevice, subscription: aSubscription, kinds: ['call_back'] }),
  },
  'PUSH_SETTINGS.delete': { who: 'member', input: () => ({ device: aDevice }) },
  'PARITY_ALERTS.get': { who: 'member', isClosedToListUsers: true },
  'PUSH_TEST.post': { who: 'member', input: () => ({ device: aDevice }) },
  'DAY_PACK.post': { who: 'member', input: () => ({ device: aDevice }) },
  'DAY_PACK_RECORDS.post': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ agreementNo }) => ({ device: aDevice, agreements: [agreementNo] }),
  },
  'DAY_PACK_SHARED.post': { who: 'member', input: () => ({ device: aDevice }) },
  'DAY_PACK_PREVIEW.get': { who: 'member', isClosedToListUsers: true, all: ['CanViewOrgSettings'] },
  'DAY_PACK_LIMITS.get': { who: 'member', isClosedToListUsers: true, all: ['CanViewOrgSettings'] },
  'DAY_PACK_LIMITS.put': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanViewOrgSettings', 'CanEditOrganisation'],
    input: () => ({ settings: defaultDayPack, seen: defaultDayPack }),
  },
}
