import * as v from 'valibot'
import { commandHeaders } from '#domain/command.ts'
import type { Offer } from '#domain/offers/offer.model.ts'
import { savedOfferAnswer } from '#domain/offers/saved/saved-offer.model.ts'
import { everyRight, openDetails } from '#tests/src/customer-details/open-details.tsx'
import type { DetailsOptions } from '#tests/src/customer-details/open-details.tsx'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import {
  answered,
  buildBoot,
  getBootCall,
  sessionCall,
  northgate,
} from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'
import { dealAnswer } from './offer-answers.ts'
import { offersHost } from './open-offers.tsx'

const ofCustomer = `/offer-service/v1/${northgate}/customer/A-1`
export const saveCall = `POST ${ofCustomer}/saved-offer`
export const recommendCall = (method: 'POST' | 'DELETE', oId: string) =>
  `${method} ${ofCustomer}/recommended/${oId}`
export const sendToAccountCall = `POST ${ofCustomer}/myaccount/send`
export const removeFromAccountCall = `POST ${ofCustomer}/myaccount/remove`

export const seller = [
  ...everyRight.filter((right) => right !== 'CanViewAutomatedMappingDebug'),
  'CanSaveCustomOffer',
  'CanSetCustomRecommended',
  'CanSendLeadsToMyAccount',
] as const
export const sendParameters = { send_to_my_account_button: 'true' } as const

const getRequestId = (request: Request): string => request.headers.get(commandHeaders.id) ?? ''

/** The host accepts a command about an offer and returns the offer. */
export const acceptsOffer =
  (getOffer: (body: Readonly<Record<string, unknown>>) => Partial<Offer>): FakeAnswer =>
  async (request) => {
    const id = getRequestId(request)
    const body = (await request.clone().json()) as Readonly<Record<string, unknown>>
    const offer = offerAnswer({ type: 'saved', savedOfferIndex: 0, version: 2, ...getOffer(body) })
    return Response.json(
      v.parse(savedOfferAnswer, { id, seq: 1, entityVersion: offer.version, offer }),
      { headers: { [commandHeaders.id]: id } },
    )
  }

/** The host will not have it. */
export const refusesOffer =
  (code: string, status: number, data: object = {}): FakeAnswer =>
  (request) =>
    Response.json(
      { defined: true, code, status, message: code, data },
      { status, headers: { [commandHeaders.id]: getRequestId(request) } },
    )

/** The host acknowledges discarded commands. */
const discardedAnswer: FakeAnswer = async (request) => {
  const { discarded } = (await request.clone().json()) as {
    readonly discarded: readonly { readonly id: string }[]
  }
  return Response.json(
    { discarded: discarded.map(({ id }) => id), arrived: [] },
    { headers: { [commandHeaders.id]: getRequestId(request) } },
  )
}

/** The offers of A-1 for a user unknown to this browser. */
export async function openSaved(
  options: DetailsOptions,
  answers: Readonly<Record<string, FakeAnswer>> = {},
) {
  const { rights = seller, parameters = sendParameters } = options
  const host = offersHost({ ...options, rights, parameters }, async (request) => {
    const { oId, offerType } = (await request.clone().json()) as {
      readonly oId: string
      readonly offerType: Offer['type']
    }
    return Response.json(dealAnswer({}, { oId, offerType }))
  })
  const known = buildBoot({ rights, parameters })
  const session = { ...known.TOKEN_VALIDATION, userid: crypto.randomUUID() }
  host.setAnswer(sessionCall, answered(session))
  host.setAnswer(getBootCall(northgate), answered({ ...known, TOKEN_VALIDATION: session }))
  host.setAnswer(`POST /notification/v1/${northgate}/commands/discarded`, discardedAnswer)
  for (const [call, answer] of Object.entries(answers)) host.setAnswer(call, answer)
  return openDetails(host)
}
