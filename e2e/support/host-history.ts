import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'

interface Entry {
  readonly id: string
  readonly type: string
  readonly activity_type: string | null
  readonly comment: string | null
  readonly event: string | null
  readonly outcome: string | null
  readonly note: string | null
  readonly reason: string | null
  readonly status: string | null
}

interface ConsentLine {
  readonly id: string
  readonly channel: string
  readonly objects: boolean
  readonly applied: boolean
  readonly reason: string | null
}

interface CustomerState {
  readonly status: string
  readonly assignedUser: string | null
  readonly doNotContact: boolean
  readonly dnc: boolean
  readonly dne: boolean
  readonly dns: boolean
  readonly dnm: boolean
  readonly version: number
}

/** What the host tells of its customers, past the page that is tested. */
export class HostHistory {
  private readonly request: APIRequestContext
  private readonly origin: string
  private readonly orgId: string

  constructor(request: APIRequestContext, origin: string, orgId: string) {
    this.request = request
    this.origin = origin
    this.orgId = orgId
  }

  private async ask<Answer>(
    method: 'GET' | 'POST',
    path: string,
    data?: object,
    service = 'customer',
  ): Promise<Answer> {
    const answer = await this.request.fetch(
      `${this.origin}/api/${service}/v1/${this.orgId}/${path}`,
      {
        method,
        headers: { 'x-request-id': randomUUID(), origin: this.origin },
        ...(data === undefined ? {} : { data }),
      },
    )
    if (!answer.ok())
      throw new Error(`${method} ${path} was answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  /** Comments, statuses and events of a customer, the oldest first, in the host's order. */
  async entries(agreementNo: string): Promise<readonly Entry[]> {
    const { entries } = await this.ask<{ readonly entries: readonly Entry[] }>(
      'POST',
      'status-history',
      { customer_id: agreementNo, types: ['comment', 'status', 'event'] },
    )
    return entries.toReversed()
  }

  /** The events of a customer, as their own call tells them, the oldest first. */
  async events(agreementNo: string): Promise<readonly Entry[]> {
    const { entries } = await this.ask<{ readonly entries: readonly Entry[] }>(
      'GET',
      `customer/${encodeURIComponent(agreementNo)}/event-history`,
    )
    return entries.toReversed()
  }

  /** What a customer allowed or objected to, the oldest first. */
  async consent(agreementNo: string): Promise<readonly ConsentLine[]> {
    return (
      await this.ask<readonly ConsentLine[]>(
        'GET',
        `customer/${encodeURIComponent(agreementNo)}/contact-preference`,
      )
    ).toReversed()
  }

  async customer(agreementNo: string): Promise<CustomerState> {
    return (
      await this.ask<{ readonly row: CustomerState }>(
        'GET',
        `customer/${encodeURIComponent(agreementNo)}`,
        undefined,
        'search',
      )
    ).row
  }
}
