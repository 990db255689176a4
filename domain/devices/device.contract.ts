import * as v from 'valibot'
import { commandId } from '../command.ts'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisations/organisation.model.ts'

/** The number of a command on its device: 1, 2, 3 … */
const sequence = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))

/** Numbers that never arrived, from one to another, both among them; `since` is when a later one did (ISO instant). */
const gap = v.object({ from: v.number(), to: v.number(), since: v.string() })

/** What the host has heard of one of the person's devices in the organisation. */
const deviceSequenceModel = v.object({
  device: v.string(),
  /** The highest number that arrived; a device that knows a lower one has lost its store (offline.md §9). */
  highest: v.number(),
  /** Arrived: made, refused, and taken back by the person before they were sent. */
  made: v.number(),
  refused: v.number(),
  discarded: v.number(),
  gaps: v.array(gap),
  /** How many numbers of gaps that are older than seven days: what must be taken for lost. */
  lost: v.number(),
})

export type DeviceSequence = v.InferOutput<typeof deviceSequenceModel>

/** After so many days a number that has not arrived counts as lost. */
export const lostAfterDays = 7

/** Devices are told apart by the UUID of the header `X-Device-Id`; every call is about the caller's own. */
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
        /** Given up for good. */
        discarded: v.array(v.string()),
        /** Too late: they had taken effect already, each with the answer that it was given. */
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
      input: v.object({ orgId: organisationId }),
      output: v.array(deviceSequenceModel),
    }),
  },
}
