/** One bar of the waterfall that explains a figure. */
export interface Step {
  readonly label: StepLabel
  /**
   * Minor units, signed: what it adds to the figure. The last step of a list is the figure itself.
   */
  readonly amount: number
}

export type StepLabel =
  | 'valuation'
  | 'settlement'
  | 'equity'
  | 'arrears'
  | 'excess_mileage'
  | 'true_equity'
  | 'price'
  | 'deposit_contribution'
  | 'deposit'
  | 'negative_equity'
  | 'credit'
  | 'old_payment'
  | 'uplift'
  | 'new_payment'
  | 'parity'

/** A bar of the waterfalls that a whole deal has besides those of stored offers. */
export interface DealStep {
  readonly label: DealStepLabel
  /** Minor units, signed, as of `Step`. */
  readonly amount: number
}

export type DealStepLabel =
  | StepLabel
  | 'freight'
  | 'insurance'
  | 'dealer_discount'
  | 'overlay'
  | 'additional_support'
  | 'cash_support'
  | 'part_exchange_support'
  | 'pull_forward'
  | 'trading_contribution'
  | 'deal_equity'
  | 'payment_contribution'
  | 'lump_sum'
  | 'equity_used'
  | 'cash_required'
  | 'tax'
  | 'tax_fee'
  | 'acceptance_fee'
  | 'total_payable'
  | 'true_cost_of_change'
  | 'half_of_total'
  | 'paid'
  | 'due'
  | 'damage'
  | 'termination'
  | 'initial_payment'
  | 'payments'
  | 'final_payment'
  | 'fees'
  | 'gross'
  | 'rebate'
  | 'worth_of_payments'
  | 'towards_price'
  | 'worth_of_balloon'
  | 'rounding'
  | 'buying_power'
  | 'depreciation'
  | 'service'
  | 'maintenance'
  | 'tyres'
  | 'fuel'
  | 'closing_equity'
  | 'cost_of_ownership'
