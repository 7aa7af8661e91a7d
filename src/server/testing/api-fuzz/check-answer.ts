import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiDescription, Operation } from './description.ts';

/** A response. */
export interface FuzzAnswer {
  status: number;
  contentType: string | undefined;
  body: string;
}

/** Statuses that no operation needs to list: the request had another path, or its head was too large to be read. */
const ofAnyRequest = new Set([404, 405, 431]);

/**
 * Says what is wrong with a response: a status of a server fault, a status that the operation does not list, or a body that differs from
 * its description.
 * @returns a function from an operation and its response to a sentence, or undefined if all is well
 */
export const answerChecker = (description: ApiDescription) => {
  const ajv = new Ajv({ strict: false, validateFormats: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'api', components: description.components });
  const validators = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object): ValidateFunction => {
    const known = validators.get(schema);
    if (known) return known;
    const made = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object);
    validators.set(schema, made);
    return made;
  };
  return ({ responses }: Operation, { status, contentType, body }: FuzzAnswer): string | undefined => {
    if (status >= 500) return `answered ${status}`;
    const described = responses[status];
    if (!described) return ofAnyRequest.has(status) ? undefined : `the response's status ${status} is not described`;
    const schema = described.content?.['application/json']?.schema;
    if (!schema || !contentType?.startsWith('application/json')) return undefined;
    const validate = validatorOf(schema);
    return validate(JSON.parse(body))
      ? undefined
      : `the response's status ${status} has another body than described: ${ajv.errorsText(validate.errors)}`;
  };
};
