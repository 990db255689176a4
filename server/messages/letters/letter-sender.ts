import { letterSenderParameter } from '#domain/messages/letter-batch.model.ts'
import type { Transaction } from '../../db/database.ts'
import { findOrganisationById } from '../../organisations/organisation.store.ts'
import { readMessageParameters } from '../message-parameters.ts'

/** The line above the address of an organisation's letters. */
export async function loadLetterSender(tx: Transaction, orgId: string): Promise<string> {
  const own = (await readMessageParameters(tx, orgId)).get(letterSenderParameter)?.trim() ?? ''
  return own === '' ? ((await findOrganisationById(tx, orgId))?.name ?? '') : own
}
