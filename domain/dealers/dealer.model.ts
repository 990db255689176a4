import * as v from 'valibot'
import { requiredText } from '../input.model.ts'
import type { RequiredRights } from '../rights/right.model.ts'

export const dealerListRights = {
  some: ['CanViewDealersList', 'CanViewDealers'],
} as const satisfies RequiredRights

export const dealerEditRights = {
  all: ['CanEditDealers'],
  ...dealerListRights,
} as const satisfies RequiredRights

export const dealerExportRights = {
  all: ['CanLogonAsOtherUser'],
  ...dealerListRights,
} as const satisfies RequiredRights

export const maxDealerCode = 40
export const maxDealerText = 200

const withoutNul = v.check((text: string) => !text.includes('\0'), 'nul')

/** The dealer's number in every file and customer; it never changes. */
export const dealerCode = v.pipe(requiredText(maxDealerCode), withoutNul)

const text = v.pipe(v.string(), v.trim(), v.maxLength(maxDealerText), withoutNul)

/** What a person sets of a dealer; an empty text is none. */
export const dealerSettingsModel = v.object({
  name: v.pipe(requiredText(maxDealerText), withoutNul),
  address_1: text,
  address_2: text,
  address_3: text,
  city: text,
  /** State or region, by which prices and incentives may differ. */
  state: text,
})

export type DealerSettings = v.InferOutput<typeof dealerSettingsModel>

export const dealerModel = v.object({
  /** The same as the code. */
  id: v.string(),
  code: v.string(),
  ...v.entriesFromList(
    ['name', 'address_1', 'address_2', 'address_3', 'city', 'state'],
    v.string(),
  ),
  created_at: v.string(),
  updated_at: v.string(),
  /** Who wrote it last; null where nobody has since it was set up. */
  updated_by: v.nullable(v.string()),
  customers: v.number(),
})

export type Dealer = v.InferOutput<typeof dealerModel>

/** What would be left without its dealer. */
export const dealerUseModel = v.object({
  customers: v.number(),
  cars: v.number(),
  /** People who see this dealer, and not every one. */
  people: v.number(),
})

export type DealerUse = v.InferOutput<typeof dealerUseModel>
