import * as v from 'valibot'
import { commandId } from '../command.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'

/** The number of a command on its device: 1, 2, 3 … */
const sequence = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))

/**
 * Numbers that never arrived, from one to another, both among them; `since` is when a later one did
 * (ISO instant).
 */
const gap = v.object({ from: v.number(), to: v.number(), since: v.string() })

/** What arrived from one of the person's devices in the organisation. */
const deviceSequenceModel = v.object({
  device: v.string(),
  /** The highest number that arrived; a device that knows a lower one has lost its store. */
  highest: v.number(),
  /** Commands that arrived, by their result. */
  made: v.number(),
  refused: v.number(),
  discarded: v.number(),
  gaps: v.array(gap),
  /** Numbers in gaps older than seven days, which count as lost. */
  lost: v.number(),
})

export type DeviceSequence = v.InferOutput<typeof deviceSequenceModel>

/** After this many days a number that has not arrived counts as lost. */
export const lostAfterDays = 7

/** Devices are identified by the header `X-Device-Id`; every call is about the caller's own. */
export const deviceContract = {
  DISCARD_COMMANDS: {
    post: endpoint({
      key: 'DISCARD_COMMANDS',
      method: 'POST',
      service: 'notification',
      path: '{orgId}/commands/discarded',
      summary:
        'Say that commands were given up on the device: a delayed sending of one can never take effect',
      scope: 'organisation',
      acting: 'withheld',
      offline: 'queued',
      input: v.object({
        orgId: organisationId,
        discarded: v.pipe(
          v.array(v.object({ id: commandId, seq: v.optional(sequence) })),
          v.minLength(1),
          v.maxLength(500),
        ),
      }),
      output: v.object({
        /** Discarded for good. */
        discarded: v.array(v.string()),
        /** Already recorded, each with the answer that it got. */
        arrived: v.array(v.object({ id: v.string(), answer: v.unknown() })),
      }),
    }),
  },
  DEVICE_SEQUENCES: {
    get: endpoint({
      key: 'DEVICE_SEQUENCES',
      method: 'GET',
      service: 'notification',
      path: '{orgId}/devices',
      summary: 'What has arrived from each of the person’s devices, and what never did',
      scope: 'organisation',
      acting: 'withheld',
      input: v.object({ orgId: organisationId }),
      output: v.array(deviceSequenceModel),
    }),
  },
}
