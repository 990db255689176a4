/** One bar of the waterfall that explains a figure. */
export interface Step {
  readonly label: StepLabel
  /** Minor units, signed: what it adds to the figure. The last step of a list is the figure itself. */
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
