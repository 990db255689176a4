import { ORPCError } from '@orpc/server'
import { commonRefusals } from '#domain/endpoint.ts'
import type { CommonRefusal } from '#domain/endpoint.ts'

/**
 * An expected answer that is not the asked one: a code of the contract with what the sentence
 * needs; never a personal value.
 */
export function refusal(
  code: CommonRefusal,
  data: Readonly<Record<string, unknown>> = {},
): ORPCError<CommonRefusal, unknown> {
  return new ORPCError<CommonRefusal, unknown>(code, {
    status: commonRefusals[code].status,
    message: code,
    data,
  })
}
