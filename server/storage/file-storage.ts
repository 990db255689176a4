import path from 'node:path'
import { DiskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { S3FileStore } from './s3-file-store.ts'
import type { S3Settings } from './s3-file-store.ts'
import { UploadFolder } from './upload-folder.ts'

/** Where this host keeps files and those that are being uploaded. */
export interface FileStorage {
  readonly store: FileStore
  readonly uploads: UploadFolder
}

/** Files below the data folder; finished ones in the bucket where one is set. */
export function openFileStorage(dataFolder: string, s3: S3Settings | null): FileStorage {
  return {
    store: s3 === null ? new DiskFileStore(path.join(dataFolder, 'files')) : new S3FileStore(s3),
    uploads: new UploadFolder(path.join(dataFolder, 'uploads')),
  }
}
