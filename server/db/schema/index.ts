export * from './users.ts'
export * from './organisations.ts'
