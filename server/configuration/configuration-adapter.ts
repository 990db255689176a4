import { ORPCError } from '@orpc/server'
import * as v from 'valibot'
import type { ConfigurationItems } from '#domain/configuration/configuration.rules.ts'
import type { RestorablePart } from '#domain/configuration/configuration.model.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import type { RequiredRights } from '#domain/rights/right.model.ts'
import type { CallContext } from '../http/context.ts'

/** How a part of the configuration is read, and edited as its own page does. */
export interface ConfigurationAdapter {
  readonly part: RestorablePart
  readonly listRights: RequiredRights
  readonly editRights: RequiredRights
  /** Who sees some dealers alone would see it in part, and is not shown it. */
  readonly isOfEveryDealer: boolean
  /** Fields of its history that are not compared. */
  readonly ignored: readonly string[]
  /** The fields of its history that are compared; without it all but the ignored ones. */
  readonly compared?: ReadonlySet<string>
  /** Every item as it is now, in the values that its history holds. */
  readonly read: (context: CallContext) => Promise<ConfigurationItems>
  readonly getName: (item: string, values: EditValues) => string
  /** Whether an item is a secret, which is neither compared nor copied. */
  readonly isSecret?: (item: string) => boolean
  readonly put: (
    context: CallContext,
    item: string,
    target: EditValues,
    now: EditValues | null,
  ) => Promise<void>
  readonly remove: (context: CallContext, item: string) => Promise<void>
}

/** The values as the page's form would send them. Refuses `values_outdated`. */
export function parseValues<Schema extends v.GenericSchema>(
  schema: Schema,
  values: EditValues,
): v.InferOutput<Schema> {
  const read = v.safeParse(schema, values)
  if (read.success) return read.output
  throw new ORPCError('values_outdated', { status: 422, message: 'values_outdated' })
}

/** Refuses what can never be done by putting back. */
export function refuseItem(code: 'organisation_stays' | 'people_stay' | 'person_gone'): never {
  throw new ORPCError(code, { status: 409, message: code })
}
