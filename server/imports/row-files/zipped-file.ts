import { Unzip, UnzipInflate } from 'fflate'
import { isPackedFile } from '#domain/files/packed-file.rules.ts'

/** A file that opens as often as it is needed. */
export interface OpenableFile {
  /** Without folders. */
  readonly name: string
  readonly open: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
  /** In bytes; null when unknown. */
  readonly size: number | null
}

const isZipName = (name: string): boolean => /\.zip$/iu.test(name)

interface UnpackedPiece {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Unpacks the first file of an archive as it streams in. */
async function* unpack(packed: AsyncIterable<Uint8Array>): AsyncGenerator<UnpackedPiece> {
  let pieces: UnpackedPiece[] = []
  let first: string | undefined
  const unzip = new Unzip()
  unzip.register(UnzipInflate)
  unzip.onfile = (file) => {
    if (!isPackedFile(file.name) || (first !== undefined && first !== file.name)) return
    first = file.name
    file.ondata = (error, bytes) => {
      if (error !== null) throw error
      pieces.push({ name: file.name.split('/').at(-1) ?? file.name, bytes })
    }
    file.start()
  }
  for await (const piece of packed) {
    unzip.push(piece)
    const unpacked = pieces
    pieces = []
    yield* unpacked
  }
  unzip.push(new Uint8Array(), true)
  yield* pieces
}

/** What a file holds: itself, or of a ZIP archive (by its name) the file that is packed in it. */
export async function openContent(file: OpenableFile): Promise<OpenableFile> {
  if (!isZipName(file.name)) return file
  const pieces = unpack(await file.open())
  const { value } = await pieces.next()
  await pieces.return(undefined)
  async function* unpacked(): AsyncGenerator<Uint8Array> {
    for await (const { bytes } of unpack(await file.open())) yield bytes
  }
  // How far a packed file has been read says little of how many rows are still to come.
  return { name: value?.name ?? file.name, open: unpacked, size: null }
}
