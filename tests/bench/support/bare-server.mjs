import fastify from "fastify";
import pg from "pg";

// The peer of the throughput benchmark: the least that answers a signed-in list. It checks nothing and logs nothing.
const pool = new pg.Pool({ connectionString: process.env.APPLICATION_URL, max: 16 });
const list = JSON.parse(process.env.LIST);
const app = fastify();

app.get("/", async (request) => {
  const token = /token=([^;]+)/.exec(request.headers.cookie)[1];
  const client = await pool.connect();
  try {
    const session = await client.query(
      'select s.id, u.id as user_id from session s join "user" u on u.id = s.user_id where s.token = $1 and s.expires_at > now()',
      [token],
    );
    const member = await client.query(
      "select m.organization_id, m.role, o.time_zone from membership m join organization o on o.id = m.organization_id where m.user_id = $1 limit 1",
      [session.rows[0].user_id],
    );
    await client.query("select set_config('app.organization_id', $1, false)", [member.rows[0].organization_id]);
    const { rows } = await client.query(list.sql, list.params);
    return rows;
  } finally {
    client.release();
  }
});

await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
