import { createElement, type ReactElement } from 'react'

const shape = /<(path|circle|rect|ellipse|line|polyline|polygon)\s([^>]*?)\/?>/gu
const attribute = /([\w-]+)='([^']*)'/gu
const drawings = new Map<string, readonly ReactElement[]>()

function parseProperties(attributes: string): Record<string, string | number> {
  const properties: Record<string, string | number> = {}
  for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
    if (name === 'class') {
      if (value.includes('ionicon-fill-none'))
        Object.assign(properties, { fill: 'none', stroke: 'currentColor' })
      if (value.includes('ionicon-stroke-width')) properties['strokeWidth'] = 34
    } else {
      properties[name.replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase())] = value
    }
  }
  return properties
}

// The drawing becomes elements, not inner HTML, so that the page needs no exception from trusted
// types.
function parseDrawing(icon: string): readonly ReactElement[] {
  const known = drawings.get(icon)
  if (known !== undefined) return known
  const drawn = [...icon.matchAll(shape)].map(([, tag = 'path', attributes = ''], index) =>
    createElement(tag, { key: index, ...parseProperties(attributes) }),
  )
  drawings.set(icon, drawn)
  return drawn
}

export interface IconProps {
  /** A drawing of `ionicons/icons`. */
  readonly icon: string
  /** Edge in pixels; 18 by default. */
  readonly size?: 12 | 14 | 16 | 18 | 20 | 22 | 24
  /** Where the icon stands alone it needs a name. */
  readonly label?: string
  readonly className?: string
}

export function Icon({ icon: of, size = 18, label, className }: IconProps) {
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 512 512"
      fill="currentColor"
      {...name}
    >
      {parseDrawing(of)}
    </svg>
  )
}
