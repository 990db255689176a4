/** Two FNV-1a hashes of a text with different beginnings: 64 bits between them. */
function hashes(text: string): readonly [number, number] {
  let one = 0x811c9dc5
  let two = 0x9e3779b9
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    two = Math.imul(two ^ unit, 0x85ebca6b)
    two ^= two >>> 15
  }
  return [one >>> 0 || 1, two >>> 0]
}

/**
 * Remembers which keys a run has met in 16 to 32 bytes each, where the texts themselves would take hundreds and pin the file they were cut
 * from. Two different keys are taken for one once in 10⁷ files of a million rows.
 */
export class SeenKeys {
  private first = new Uint32Array(4096)
  private second = new Uint32Array(4096)
  private count = 0

  /** Notes the key; false when it has been noted before. */
  add(key: string): boolean {
    if (this.count * 2 >= this.first.length) this.grow()
    const [one, two] = hashes(key)
    if (!this.place(one, two)) return false
    this.count++
    return true
  }

  private place(one: number, two: number): boolean {
    const mask = this.first.length - 1
    let at = (one ^ two) & mask
    while (this.first[at] !== 0) {
      if (this.first[at] === one && this.second[at] === two) return false
      at = (at + 1) & mask
    }
    this.first[at] = one
    this.second[at] = two
    return true
  }

  private grow(): void {
    const { first, second } = this
    this.first = new Uint32Array(first.length * 2)
    this.second = new Uint32Array(first.length * 2)
    first.forEach((one, at) => one !== 0 && this.place(one, second[at] ?? 0))
  }
}
