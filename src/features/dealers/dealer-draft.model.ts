import * as v from 'valibot'
import { dealerCode, maxDealerCode, maxDealerText } from '#domain/dealers/dealer.model.ts'
import type { DealerSettings } from '#domain/dealers/dealer.model.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'

/** A dealer as it is typed. */
export interface DealerDraft extends DealerSettings, EditValues {}

export interface NewDealerDraft extends DealerDraft {
  readonly code: string
}

export const newDealer: NewDealerDraft = {
  code: '',
  name: '',
  address_1: '',
  address_2: '',
  address_3: '',
  city: '',
  state: '',
}

export const pickDealerSettings = ({
  name,
  address_1,
  address_2,
  address_3,
  city,
  state,
}: DealerSettings): DealerSettings => ({ name, address_1, address_2, address_3, city, state })

const text = v.pipe(v.string(), v.trim(), v.maxLength(maxDealerText))

const settings = {
  name: v.pipe(text, v.nonEmpty()),
  address_1: text,
  address_2: text,
  address_3: text,
  city: text,
  state: text,
}

/** What can be saved; its messages are text keys. */
export const dealerDraftModel = v.object(settings) as v.GenericSchema<DealerDraft, DealerSettings>

export const newDealerModel = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(maxDealerCode),
    v.check((code) => v.is(dealerCode, code)),
  ),
  ...settings,
}) as v.GenericSchema<NewDealerDraft, DealerSettings & { readonly code: string }>
