import type { CallAccess } from '../call-access.ts'

/**
 * Who may make the calls of files. Who may upload and read for each purpose is tested in
 * tests/server/files.
 */
export const fileAccess: Readonly<Record<string, CallAccess>> = {
  'FILES.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: () => ({ purpose: 'attachment' }),
  },
  'FILES.post': {
    who: 'member',
    isClosedToListUsers: true,
    input: () => ({ purpose: 'attachment', name: 'quote.pdf', size: 9 }),
  },
  'FILE.get': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ fileId }) => ({ fileId }),
  },
  'FILE.put': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ fileId }) => ({ fileId }),
  },
  'FILE.delete': {
    who: 'member',
    isClosedToListUsers: true,
    input: ({ fileId }) => ({ fileId }),
  },
}
