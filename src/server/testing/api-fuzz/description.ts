/** The part of a JSON schema that the description of the API uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  /** Of an object whose names are not listed. */
  example?: object;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  schema: JsonSchema;
}

type Content = Record<string, { schema: JsonSchema }>;

interface DescribedOperation {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security?: Record<string, string[]>[];
}

/** The part of a description (OpenAPI 3.1) that requests are generated from. */
export interface ApiDescription {
  servers: { url: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** One method of one path. */
export interface Operation extends DescribedOperation {
  /** In upper case. */
  method: string;
  /** With the base, and `{name}` for parameters. */
  path: string;
}

/** All operations of a description. */
export const operationsOf = ({ servers, paths }: ApiDescription): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path: `${servers[0]?.url ?? ''}${path}`,
    })),
  );
