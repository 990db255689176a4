import path from 'node:path'
import { runNode } from '#tests/support/processes.ts'

/** The secret of a link that the host e-mails: it stores none, so it makes another. */
export async function createPasswordSecret(
  username: string,
  purpose: 'reset' | 'invite',
): Promise<string> {
  const running = runNode('tests/support/links/store-password-link.ts', [username, purpose], {
    env: { FORECOURT_DATA: path.join(process.env['E2E_FOLDER'] ?? '', 'data') },
  })
  const line = await running.waitForLine(/^secret /u)
  await running.ended
  return line.replace('secret ', '').trim()
}
