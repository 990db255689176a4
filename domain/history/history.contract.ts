import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import type { Service } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import type { RequiredRights } from '../rights/right.model.ts'
import { configurationChangeModel } from './history.model.ts'

interface HistoryDeclaration<Key extends string> {
  readonly key: Key
  readonly service: Service
  readonly path: string
  readonly summary: string
  /** Those who see the part see its history. */
  readonly rights: RequiredRights
}

/** The call that answers what was changed in one part of the configuration, newest first. */
export const historyEndpoint = <Key extends string>(declared: HistoryDeclaration<Key>) =>
  endpoint({
    ...declared,
    method: 'GET',
    scope: 'organisation',
    isClosedToListUsers: true,
    input: v.object({
      orgId: organisationId,
      /** One item's changes; without it those of every item. */
      item: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
    }),
    output: v.array(configurationChangeModel),
  })
