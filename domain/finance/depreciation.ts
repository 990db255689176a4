/**
 * Straight-line depreciation per period from `cost` to `salvage` over `life` periods (spreadsheet
 * SLN).
 */
export function straightLineDepreciation(cost: number, salvage: number, life: number): number {
  return (cost - salvage) / life
}
