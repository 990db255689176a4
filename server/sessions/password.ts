import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's first choice of 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 }

/**
 * The argon2id hash as stored, with its salt and cost. Passwords are NFC-normalised, so that every
 * keyboard types the same.
 */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

let nobody: Promise<string> | undefined

/**
 * An unknown account (`null`) costs the same work, so that timing does not reveal who has an
 * account.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody')
  const isRight = await verify(passwordHash ?? (await nobody), password.normalize('NFC'))
  return passwordHash !== null && isRight
}
