import { maxDifferences } from '#domain/configuration/configuration.model.ts'
import type { ConfigurationComparison } from '#domain/configuration/configuration.model.ts'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import type { ComparedConfiguration } from './configuration.service.ts'
import { configurationAdapters } from './parts/all-parts.ts'

/** The fields that hold ids of another part, which people read as names. */
const references: Readonly<
  Record<string, { readonly field: string; readonly part: 'role' | 'dealer_group' }>
> = {
  user: { field: 'roles', part: 'role' },
  dealer_group: { field: 'child_ids', part: 'dealer_group' },
}

function findNames(
  { target, now }: ComparedConfiguration,
  part: 'role' | 'dealer_group',
): ReadonlyMap<string, string> {
  const { getName } = configurationAdapters[part]
  const items = [...(target.get(part) ?? []), ...(now.get(part) ?? [])]
  return new Map(items.map(([item, values]) => [item, getName(item, values)]))
}

/** The comparison as people read it. */
export function toComparisonReply(compared: ComparedConfiguration): ConfigurationComparison {
  const { at, beginsAt, parts, differences, basis } = compared
  const names = {
    role: findNames(compared, 'role'),
    dealer_group: findNames(compared, 'dealer_group'),
  }
  const describe = (part: string, values: EditValues | null): EditValues | null => {
    const reference = references[part]
    const ids = reference === undefined ? null : values?.[reference.field]
    if (reference === undefined || values === null || !Array.isArray(ids)) return values
    const texts = ids.map((id) => names[reference.part].get(String(id)) ?? String(id))
    return { ...values, [reference.field]: texts.toSorted() }
  }
  return {
    at: at.toISOString(),
    begins_at: beginsAt?.toISOString() ?? null,
    parts: [...parts],
    differences: differences.slice(0, maxDifferences).map(({ part, item, name, target, now }) => ({
      part,
      item,
      name,
      target: describe(part, target),
      now: describe(part, now),
    })),
    basis,
  }
}
