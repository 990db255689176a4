import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

type Query = (this: pg.Client, ...inputs: unknown[]) => unknown

/** A statement and its values, of those of several that are sent at once the last. */
function readStatement([config, values]: readonly unknown[]): Statement {
  const query =
    typeof config === 'string'
      ? { text: config, values: [] }
      : (config as { readonly text?: string; readonly values?: readonly unknown[] })
  const { text: all = '' } = query
  const text = all.startsWith('begin') ? all.slice(all.lastIndexOf('; ') + 2) : all
  return { text, values: (values as readonly unknown[] | undefined) ?? query.values ?? [] }
}

/** Calls `record` with every statement of every connection, until the returned function is called. */
export function watchStatements(record: (statement: Statement) => void): () => void {
  const query = Reflect.get(pg.Client.prototype, 'query') as Query
  const watched: Query = function watch(...inputs) {
    const statement = readStatement(inputs)
    if (/^\s*(select|with|insert|update|delete)/iu.test(statement.text)) record(statement)
    return query.apply(this, inputs)
  }
  Reflect.set(pg.Client.prototype, 'query', watched)
  return () => Reflect.set(pg.Client.prototype, 'query', query)
}
