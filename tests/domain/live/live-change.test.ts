import { describe, expect, it } from 'vitest'
import { toLiveEvent } from '#domain/live/live-change.rules.ts'
import type { LiveChange, LiveViewer } from '#domain/live/live-change.rules.ts'

const org = 'ashdown'
const build = (changes: Partial<LiveViewer> = {}): LiveViewer => ({
  orgId: org,
  userId: 'ines',
  rights: new Set(),
  dealerCodes: null,
  ...changes,
})
const everybody = build()
const ofNorth = build({ dealerCodes: ['N'] })
const ofNone = build({ dealerCodes: [] })
const elsewhere = build({ orgId: 'harbour', rights: new Set(['CanViewProcessingTasks']) })
const processor = build({ userId: 'amir', rights: new Set(['CanViewProcessingTasks']) })
const sender = build({ rights: new Set(['CanViewOrgSettings', 'CanViewComments']) })
const senderOfNorth = build({ ...sender, dealerCodes: ['N'] })
const halfSender = build({ rights: new Set(['CanViewOrgSettings']) })

const customer: LiveChange = { kind: 'customer', org, dealer: 'N', id: 'AG-1' }
const ofSouth: LiveChange = { kind: 'customer', org, dealer: 'S', id: 'AG-2' }
const many: LiveChange = { kind: 'customers', org, dealer: 'S' }
const job: LiveChange = { kind: 'job', org, id: 'j', owner: 'ines' }
const hostJob: LiveChange = { kind: 'job', org, id: 'j', owner: null }
const jobs: LiveChange = { kind: 'jobs', org }
const messages: LiveChange = { kind: 'messages', org, dealer: 'N' }
const toStaff: LiveChange = { kind: 'messages', org, dealer: null }

describe('a change is sent', () => {
  it.each<[string, LiveChange, LiveViewer, string | null]>([
    ['of a customer to who sees every dealer', customer, everybody, 'customer'],
    ['of a customer to their dealer', customer, ofNorth, 'customer'],
    ['of a customer to no other dealer', ofSouth, ofNorth, null],
    ['of a customer to nobody without a dealer', customer, ofNone, null],
    ['of a customer to no other organisation', customer, elsewhere, null],
    ['of many to their dealer alone', many, ofNorth, null],
    ['of many to who sees every dealer', many, everybody, 'customers'],
    ['of a job to who began it', job, everybody, 'job'],
    ['of a job to who may see every task', job, processor, 'job'],
    ['of a job to nobody else', job, build({ userId: 'tom' }), null],
    ['of a job to no other organisation', job, elsewhere, null],
    ['of the host’s own job to who may see every task', hostJob, processor, 'job'],
    ['of the host’s own job to nobody else', hostJob, everybody, null],
    ['of many jobs to who may see every task', jobs, processor, 'jobs'],
    ['of many jobs to nobody else', jobs, everybody, null],
    ['of messages with both rights', messages, sender, 'messages'],
    ['of messages to their dealer', messages, senderOfNorth, 'messages'],
    ['of messages not with one right alone', messages, halfSender, null],
    ['of messages to staff not to a dealer', toStaff, senderOfNorth, null],
    ['of messages to staff to who sees every dealer', toStaff, sender, 'messages'],
  ])('%s', (_, change, viewer, kind) => {
    expect(toLiveEvent(change, viewer)?.kind ?? null).toBe(kind)
  })
})
