import { readNumberFormat } from '#domain/formatting/number.ts'
import type { Transaction } from '../../db/database.ts'
import { readMessageParameters } from '../message-parameters.ts'

/** The organisation's own way to write numbers tells its country and its language. */
export async function readReplyLocale(tx: Transaction, orgId: string): Promise<string> {
  const parameters = await readMessageParameters(tx, orgId)
  return readNumberFormat(parameters.get('number_format')).locale
}
