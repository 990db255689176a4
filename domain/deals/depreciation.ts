/** What a thing loses each period when it falls in a straight line from `cost` to `salvage` over `life` periods (spreadsheet SLN; deal engine §2.9). */
export function straightLineDepreciation(cost: number, salvage: number, life: number): number {
  return (cost - salvage) / life
}
