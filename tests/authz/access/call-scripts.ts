import type { CallAccess } from './call-access.ts'

const written = {
  title: 'Two months to go',
  category: 'Renewal',
  published: 1,
  content: '<p>Good morning</p>',
} as const

/** Who may read, write, print and delete call scripts. */
export const callScriptAccess: Readonly<Record<string, CallAccess>> = {
  'GET_CALLSCRIPT.get': { who: 'member', isClosedToListUsers: true, all: ['CanViewCallScripts'] },
  'CREATE_CALLSCRIPT.post': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanAddCallScript'],
    input: () => written,
  },
  'EDIT_DELETE_CALLSCRIPT.put': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanEditCallScripts'],
    input: ({ scriptId }) => ({ ...written, callscriptId: scriptId }),
  },
  'EDIT_DELETE_CALLSCRIPT.delete': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanDeleteCallScripts'],
    input: () => ({ callscriptId: 'gone' }),
    choices: ['callscriptId'],
  },
  'DOWNLOAD_CALLSCRIPT_PDF.get': {
    who: 'member',
    isClosedToListUsers: true,
    all: ['CanDownloadPDFCallScripts'],
    input: ({ scriptId }) => ({ scriptId }),
  },
}
