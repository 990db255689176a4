import { Dexie } from 'dexie'

/** Everything that lies in this browser's databases, as text. */
export async function readDeviceContents(): Promise<string> {
  const kept: string[] = []
  for (const name of await Dexie.getDatabaseNames()) {
    const database = await new Dexie(name).open()
    for (const table of database.tables)
      for (const row of await table.toArray())
        kept.push(
          JSON.stringify(row, (_name, value: unknown) => {
            const bytes =
              value instanceof ArrayBuffer
                ? new Uint8Array(value)
                : value instanceof Uint8Array
                  ? value
                  : null
            return bytes === null ? value : new TextDecoder('latin1').decode(bytes)
          }),
        )
    database.close()
  }
  return kept.join('\n')
}
