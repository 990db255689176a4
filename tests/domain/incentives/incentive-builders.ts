import * as v from 'valibot'
import type {
  IncentiveSituation,
  IncentiveVehicle,
} from '#domain/incentives/incentive-eligibility.rules.ts'
import {
  incentiveCampaignModel,
  incentiveOfferModel,
  incentiveOverlayModel,
} from '#domain/incentives/incentive.model.ts'
import { calculationDay } from '../deal/deal-builders.ts'

export const campaign = (change: Partial<v.InferInput<typeof incentiveCampaignModel>> = {}) =>
  v.parse(incentiveCampaignModel, { code: 'C', ...change })

export const offer = (change: v.InferInput<typeof incentiveOfferModel> = {}) =>
  v.parse(incentiveOfferModel, change)

export const overlay = (change: Partial<v.InferInput<typeof incentiveOverlayModel>> = {}) =>
  v.parse(incentiveOverlayModel, { code: 'O', ...change })

export const vehicle: IncentiveVehicle = {
  vehicle_code: 'AF12',
  brand: 'Arden',
  model: 'Fell',
  model_year: 2026,
  model_derivative: 'Fell 1.5',
  sub_model: 'Fell S',
  fuel_type: 'petrol',
  body_type: 'suv',
  transmission: 'manual',
  doors: 5,
  asset_type: 'new',
}

export const situation: IncentiveSituation = {
  today: calculationDay,
  plan: 'PCP',
  region: 'north',
  customerType: 'private',
  customerStatus: 'loyal',
  contractEnd: '2026-06-30',
  registered: '2023-06-30',
  term: 36,
  annualMileage: 10_000,
  vehicle,
}
