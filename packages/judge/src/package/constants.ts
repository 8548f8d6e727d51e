/** Replaces `{{name}}` in statements, validators, submissions and included files with the constants of `problem.yaml`. */
import type { Fields } from './fields.ts';
import type { PackageFiles } from './files.ts';

const PLACES = /^(statement|input_validators|output_validator|include|submissions)\/|(^|\/)test_group\.yaml$/;

/** A number or text, or a map with `value` and variants. */
function constantOf(constants: Fields, name: string): string | undefined {
  const [key = '', variant = 'value'] = name.split('.');
  const map = constants.map(key);
  return map === undefined ? constants.text(key) : map.text(variant);
}

export function withConstants(files: PackageFiles, constants: Fields | undefined): PackageFiles {
  if (constants === undefined) return files;
  return {
    ...files,
    read(name) {
      const bytes = files.read(name);
      if (!PLACES.test(name) || !bytes.includes('{{')) return bytes;
      const text = bytes.toString();
      return Buffer.from(
        text.replace(/\{\{([\w-]+(?:\.[\w-]+)?)\}\}/g, (all, key) => constantOf(constants, key) ?? all),
      );
    },
  };
}
