/** Commands about one customer stay in order; customers do not wait for each other. */
export function customerLane(agreementNo: string): string {
  return `customer:${agreementNo}`
}
