import type * as v from 'valibot'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { RecordingKind, recordingCommands } from '#domain/customers/recording.commands.ts'
import type { Api } from '#src/api/client.ts'
import type { Receipt } from '#src/offline/outbox.model.ts'

/** Keeps on this device what somebody did; the outbox sends it. Throws `StorageTrouble` where the device does not keep it. */
export type RecordWork = <Kind extends RecordingKind>(
  kind: Kind,
  body: v.InferInput<(typeof recordingCommands)[Kind]['model']>,
  wish?: { readonly base?: number | null; readonly id?: string },
) => Promise<Receipt>

/** One of the organisation's words for a value of data. */
export interface NamedValue {
  readonly key: string
  readonly lang_value: string
}

/** What the route hands to the recording of one customer. */
export interface RecordingWorld {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly userId: string
  readonly record: RecordWork
  /** Of this customer, oldest first. */
  readonly receipts: readonly Receipt[]
  readonly isOnline: boolean
  /** Whether the organisation works its lists down: only there the switch of do-not-contact stands (W-252). */
  readonly isWorkflow: boolean
  /** The organisation's words of a category, in its order; none where it has no such category. */
  readonly metadata: (category: string) => readonly NamedValue[]
}

/** Who is recorded about. */
export interface RecordedCustomer {
  readonly details: CustomerDetails
  /** Who is spoken to: 0 is the customer, 1 to 3 a representative's position. */
  readonly representative: number
}
