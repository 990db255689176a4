import { paymentPlan } from '#domain/finance/payment-method.ts'
import type { PaymentMethod, PaymentTiming } from '#domain/finance/payment-method.ts'

export const buildPlan = (
  method: PaymentMethod,
  change: {
    when?: PaymentTiming
    term?: number
    hasBalloon?: boolean
    initialRentals?: number
  } = {},
) =>
  paymentPlan({
    method,
    when: 'arrears',
    term: 36,
    hasBalloon: true,
    initialRentals: null,
    ...change,
  })
